/** The rows that were read so far. */
export interface PagedRows {
  hasNextPage: boolean;
  fetchNextPage: () => Promise<PagedRows>;
}

export async function readRest(list: PagedRows): Promise<void> {
  let read = list;
  while (read.hasNextPage) read = await read.fetchNextPage();
}
