import { type ReactNode, useState } from 'react';
import type { NewReport } from '../../../shared/reports.ts';
import type { MessageCatalogue } from '../../area.ts';
import { AreaFrame } from '../../layout/area-frame.tsx';
import { messagesIn } from '../../text/message-catalogues.ts';
import { ensureMessages } from '../../text/messages.ts';
import { usePreferences } from '../../text/preferences.tsx';
import { useLazy } from '../use-lazy.ts';

const sentences: MessageCatalogue = {
  name: 'report',
  messages: messagesIn(import.meta.glob('./messages.*.json')),
};

interface Reported {
  /** The dialog's title, which names the reported item. */
  title: string;
  explanation?: string;
  send: (report: NewReport) => Promise<unknown>;
}

interface ReportControl {
  open: (reported: Reported) => Promise<void>;
  fetching: boolean;
  dialog: ReactNode;
}

/** The report dialog with its messages, loaded on first use. */
export function useReportDialog(): ReportControl {
  const { language } = usePreferences().preferences;
  const [reported, setReported] = useState<Reported>();
  const { Part, fetch, fetching } = useLazy(async () => {
    const [{ ReportDialog }] = await Promise.all([import('./report-dialog.tsx'), ensureMessages(sentences, language)]);
    return ReportDialog;
  });
  return {
    fetching,
    open: async (thing) => {
      if (await fetch()) setReported(thing);
    },
    dialog: Part && reported && (
      <AreaFrame area={sentences}>
        <Part {...reported} onClose={() => setReported(undefined)} />
      </AreaFrame>
    ),
  };
}
