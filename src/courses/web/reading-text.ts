/** Larger than elsewhere, in a column of 41 rem: 65 to 72 characters per line, as in a book. */
export const readingTextClass = 'sm:text-lg/8 print:text-base/normal';
