import type { Language } from '../../shared/language.ts';
import { saveBlob } from '../../web/lazy/save-file.ts';

/** Saves a text in Markdown as a Word document. */
export async function downloadWord(title: string, text: string, language: Language): Promise<void> {
  const { docxType, writeDocx } = await import('./joint-work/write-docx.ts');
  const name = title.replaceAll(/[^\p{L}\p{N} -]/gu, '').trim() || 'EducaIA';
  saveBlob(`${name}.docx`, new Blob([writeDocx(text, language)], { type: docxType }));
}
