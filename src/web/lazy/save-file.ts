/** Downloads a text as a file. It may come in parts, as long texts are fetched in pages. */
export function saveFile(name: string, text: string | readonly string[], type: `text/${string}`): void {
  saveBlob(name, new Blob([text].flat(), { type: `${type};charset=utf-8` }));
}

export function saveBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
