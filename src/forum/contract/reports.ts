import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { NewReport } from '../schemas.ts';
import { commentEndpoint } from './comments.ts';
import { topicEndpoint } from './topic-endpoint.ts';

/** Joins the open moderation case about it, or opens one. */
export const reportTopic = endpoint({
  ...topicEndpoint,
  method: 'POST',
  path: '/api/forum/topics/{id}/reports',
  access: 'signed-in',
  body: NewReport,
});

export const reportComment = endpoint({
  ...commentEndpoint,
  method: 'POST',
  path: '/api/forum/comments/{id}/reports',
  access: 'signed-in',
  body: NewReport,
});
