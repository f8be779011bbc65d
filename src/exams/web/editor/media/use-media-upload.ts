import { useEffect, useEffectEvent, useState } from 'react';
import { useAction } from '../../../../web/forms/form.ts';
import { sendBytes } from '../../../../web/lazy/send-bytes.ts';
import { uploadMedia } from '../../../contract/media.ts';
import type { MediaDraft } from '../question-draft.ts';

/** Uploads one file after its choice. What was typed meanwhile stays: it is added to the question as it is then. */
export function useMediaUpload(onUploaded: (media: MediaDraft) => void): ReturnType<typeof useAction<[File]>> {
  const [uploaded, setUploaded] = useState<MediaDraft>();
  const add = useEffectEvent(onUploaded);
  useEffect(() => {
    if (uploaded) add(uploaded);
  }, [uploaded]);
  return useAction(async (file: File) => {
    const options = { signal: new AbortController().signal, onProgress: () => {} };
    const sent = await sendBytes(uploadMedia, { query: { name: file.name }, content: file }, options);
    const { id, kind, name, width, height } = sent;
    setUploaded({ id, kind, name, text: '', ...(width && height && { width, height }) });
  });
}
