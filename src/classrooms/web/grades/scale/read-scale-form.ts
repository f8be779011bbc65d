const textOf = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

const decimal = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')));

/** 'Básico 3,0' in each line: the last part of a line is the number from which the word is given. */
function readWords(text: string): { name: string; from: number }[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const place = line.lastIndexOf(' ');
      return { name: line.slice(0, Math.max(0, place)).trim(), from: decimal(line.slice(place + 1)) };
    });
}

export function readScaleForm(form: FormData, isAdjustable: boolean) {
  const percent = textOf(form, 'passPercent').trim();
  return {
    id: textOf(form, 'id'),
    passPercent: percent === '' ? null : Number(percent),
    ...(isAdjustable && {
      own: {
        min: decimal(textOf(form, 'min')),
        max: decimal(textOf(form, 'max')),
        step: decimal(textOf(form, 'step')),
        pass: decimal(textOf(form, 'pass')),
        words: readWords(textOf(form, 'words')),
      },
    }),
  };
}
