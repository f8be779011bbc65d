import type { Settings } from './engine/train.ts';

export interface WordPointsRequest {
  text: string;
  settings: Settings;
}
