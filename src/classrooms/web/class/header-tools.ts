/** The actions in the header of a class: a column beside the text, a row below it on a tablet, full width on a phone. */
export const headerToolsClass =
  'flex w-full shrink-0 flex-col gap-3 sm:max-lg:flex-row sm:max-lg:flex-wrap sm:max-lg:items-center lg:max-w-sm';
