import { useState } from 'react';
import { type PictureNotes, readPictureNotes } from './engine/picture-notes.ts';
import type { NewNotes } from './engine/write-notes.ts';
import { drawAgain, jpegOf, largestFile, makeTestPicture, mostPixels } from './picture-bytes.ts';

interface OpenPicture {
  /** Undefined for our own drawing. */
  name: string | undefined;
  size: number;
  notes: PictureNotes;
  /** Undefined if the browser cannot draw it, or should not. */
  drawn: HTMLCanvasElement | undefined;
  /** The notes after it was saved again. */
  again?: PictureNotes;
}

export type PictureProblem = 'tooLarge' | 'unreadable';

/** The picture that was opened. It stays in the memory of this page alone. */
export function usePictureFile() {
  const [picture, setPicture] = useState<OpenPicture>();
  const [problem, setProblem] = useState<PictureProblem>();

  async function show(name: string | undefined, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const notes = readPictureNotes(bytes);
    const { width = 0, height = 0 } = notes;
    const isDrawable = width > 0 && height > 0 && width * height <= mostPixels;
    const drawn = isDrawable ? await drawAgain(bytes, width).catch(() => undefined) : undefined;
    setPicture({ name, size: bytes.length, notes, drawn });
  }

  async function read(make: () => Promise<Uint8Array<ArrayBuffer>>, name?: string): Promise<void> {
    setProblem(undefined);
    try {
      await show(name, await make());
    } catch {
      setPicture(undefined);
      setProblem('unreadable');
    }
  }

  return {
    picture,
    problem,
    open: async (file: File) => {
      if (file.size <= largestFile) return read(async () => new Uint8Array(await file.arrayBuffer()), file.name);
      setPicture(undefined);
      setProblem('tooLarge');
      return undefined;
    },
    makeTest: (notes: NewNotes) => read(() => makeTestPicture(notes)),
    saveAgain: async () => {
      if (!picture?.drawn) return;
      try {
        setPicture({ ...picture, again: readPictureNotes(await jpegOf(picture.drawn)) });
      } catch {
        setProblem('unreadable');
      }
    },
  };
}

export type PictureFileControl = ReturnType<typeof usePictureFile>;
