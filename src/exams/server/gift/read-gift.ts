import { setImmediate } from 'node:timers/promises';
import { type GIFTQuestion, SyntaxError as GiftSyntaxError, parse } from 'gift-pegjs';
import { readFields } from '../../../server/http/read-fields.ts';
import { inLanguage } from '../../../server/text/in-language.ts';
import { type Language } from '../../../shared/language.ts';
import { questionLimits } from '../../../shared/limits.ts';
import { Question } from '../../../shared/questions.ts';
import type { Sentence } from '../../../shared/sentences/sentence.ts';
import { giftLimits } from '../../contract.ts';
import { mediaOf, withoutMedia } from '../media/media-access.ts';
import { questionOfGift } from './question-of-gift.ts';
import { giftRefusals } from './refusals.ts';

export interface Refused {
  /** 1 is the first line. */
  line: number;
  reason: string;
}

interface ReadOptions {
  marksByHand?: boolean | undefined;
  /** Asked for each question with pictures or sounds. */
  mayUseMediaOf?: ((question: Question) => Promise<boolean>) | undefined;
}

interface Read {
  questions: Question[];
  refused: Refused[];
}

/**
 * Converts the questions that can be imported, and explains the others. One invalid question does not affect the rest. Open questions are only
 * imported where somebody marks their answers, and pictures and sounds of this site only for those who may use them.
 */
export async function readGift(
  text: string,
  language: Language,
  { marksByHand = false, mayUseMediaOf = async () => false }: ReadOptions = {},
): Promise<Read> {
  const read: Read = { questions: [], refused: [] };
  const refuse = (line: number, reason: Sentence) => read.refused.push({ line, reason: inLanguage(language, reason) });
  for (const block of blocksOf(text)) {
    if (read.questions.length >= questionLimits.questions || read.refused.length >= giftLimits.refused) {
      refuse(block.line, giftRefusals.tooMany);
      break;
    }
    // The parser is slow on long questions, and no real question is this long.
    if (block.text.length > giftLimits.question) {
      refuse(block.line, giftRefusals.tooLong);
      continue;
    }
    // A whole file may take a second, so other requests run in between.
    await setImmediate();
    const parsed = parseBlock(block);
    if ('wrongLine' in parsed) {
      refuse(parsed.wrongLine, giftRefusals.notGift);
      continue;
    }
    for (const given of parsed.questions) {
      const taken = questionOfGift(given);
      if (taken === 'nothing') continue;
      if ('refusal' in taken) {
        refuse(block.line, taken.refusal);
        continue;
      }
      const checked = readFields(Question, taken.question, language);
      if (!checked.success) {
        read.refused.push({ line: block.line, reason: Object.values(checked.fields)[0] ?? '' });
        continue;
      }
      if (checked.data.type === 'long_answer' && !marksByHand) {
        refuse(block.line, giftRefusals.essay);
        continue;
      }
      const isWhole = mediaOf(checked.data).length === 0 || (await mayUseMediaOf(checked.data));
      read.questions.push(isWhole ? checked.data : withoutMedia(checked.data));
      if (!isWhole) refuse(block.line, giftRefusals.unusableMedia);
      for (const lost of taken.lost) refuse(block.line, lost);
    }
  }
  return read;
}

interface Block {
  /** The first line that is not a comment. */
  line: number;
  /** The offset where `text` starts. */
  start: number;
  text: string;
}

/** For each `[tag:` in a comment, the parser searches for its end up to the end of the line: without a limit it would take quadratic time. */
const maxCommentLength = 1_000;
const isComment = (line: string) => /^\s*\/\//.test(line);

/** Removes the comments before a question, which hold only tags that we do not import. */
function textOf(lines: readonly string[]): string {
  const first = lines.findIndex((line) => !isComment(line));
  return lines.map((line, place) => (place < first ? line.slice(0, maxCommentLength) : line)).join('\n');
}

/** Questions are separated by blank lines. Blocks that are only comments are dropped. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let current: { line: string; number: number }[] = [];
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  for (const [index, line] of [...lines, ''].entries()) {
    if (line.trim() !== '') {
      current.push({ line, number: index + 1 });
      continue;
    }
    const first = current.find((one) => !isComment(one.line));
    const [start] = current;
    if (first && start) {
      blocks.push({ line: first.number, start: start.number, text: textOf(current.map((one) => one.line)) });
    }
    current = [];
  }
  return blocks;
}

export function parseBlock({ text, start, line }: Block): { questions: GIFTQuestion[] } | { wrongLine: number } {
  try {
    return { questions: parse(`${text}\n`) };
  } catch (error) {
    if (!(error instanceof GiftSyntaxError)) throw error;
    return { wrongLine: Math.max(line, start + error.location.start.line - 1) };
  }
}
