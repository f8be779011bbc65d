/** Rows with `content-visibility: auto` that are not laid out yet (`list-row` and `list-chapter` in base.css). */
export function deferredRows(): NodeListOf<HTMLElement> {
  return document.querySelectorAll(':is(.list-row, .list-chapter):not([style*="content-visibility"])');
}

export function layOutRow(row: HTMLElement): void {
  row.style.contentVisibility = 'visible';
}
