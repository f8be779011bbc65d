import { useFormatter } from 'use-intl';

const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;
const gigabyte = kilobyte * megabyte;

/** The size of a file in words: '340 kB', '2,1 MB', '1,4 GB'. */
export function useFileSize(): (bytes: number) => string {
  const format = useFormatter();
  return (bytes) => {
    if (bytes < megabyte) {
      return format.number(Math.ceil(bytes / kilobyte), { style: 'unit', unit: 'kilobyte' });
    }
    const [unit, size] = bytes < gigabyte ? (['megabyte', megabyte] as const) : (['gigabyte', gigabyte] as const);
    return format.number(bytes / size, { style: 'unit', unit, maximumFractionDigits: 1 });
  };
}
