import * as z from 'zod';
import type messages from '../messages.es.json';
import { sentencesIn } from '../sentences/sentence.ts';
import { pictureNames, picturesInPassword } from './picture-names.ts';

const say = sentencesIn<typeof messages>('shared');

/** What pupils without email have instead of a password. */
export const PicturePassword = z.array(z.enum(pictureNames)).length(picturesInPassword, say('picturesRequired'));

export const PictureProof = z.object({ pictures: PicturePassword });
