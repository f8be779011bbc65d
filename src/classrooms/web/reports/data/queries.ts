import { readPages } from '../../../../web/data/query-client.ts';
import { listClassCommentReports } from '../../../contract/comment-reports.ts';

export const commentReportsQuery = () => readPages(listClassCommentReports, {}, undefined);
