import { serveTasks } from '../engine/serve-tasks.ts';
import { trainWords, type TrainedWords } from './engine/train.ts';
import type { WordPointsRequest } from './word-points-task.ts';

serveTasks<WordPointsRequest, TrainedWords, number>(({ text, settings }, onStep) => trainWords(text, settings, onStep));
