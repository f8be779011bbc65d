import { useFormatter } from 'use-intl';

const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

/** The size of a file in words: '340 kB', '2,1 MB'. */
export function useFileSize(): (bytes: number) => string {
  const format = useFormatter();
  return (bytes) =>
    bytes < megabyte
      ? format.number(Math.ceil(bytes / kilobyte), { style: 'unit', unit: 'kilobyte' })
      : format.number(bytes / megabyte, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
}
