import { addressOf } from '../../../../shared/addresses.ts';
import { read, readAll } from '../../../../web/data/query-client.ts';
import { getContent, listContents } from '../../../contract/contents.ts';
import { editorStaleMilliseconds } from '../../data/editor-stale-milliseconds.ts';

export const contentsQuery = (id: number) => readAll(listContents, { params: { id } }, editorStaleMilliseconds);

export const contentQuery = (id: number, contentId: number) => read(getContent, { params: { id, contentId } });

export const contentAddress = (id: number, contentId: number) => addressOf.classContent(id, contentId);
