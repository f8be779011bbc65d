/** What can be done with a class, at its head: a column beside the words, a row below them on a tablet, and on a phone as wide as it is. */
export const headerToolsClass =
  'flex w-full shrink-0 flex-col gap-3 sm:max-lg:flex-row sm:max-lg:flex-wrap sm:max-lg:items-center lg:max-w-sm';
