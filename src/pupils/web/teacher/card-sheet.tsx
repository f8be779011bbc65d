import { useTranslations } from 'use-intl';
import { PictureList } from '../../../web/lazy/pictures/picture-list.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import type { PupilCard } from '../../contract.ts';

/** Two columns of four on a sheet of A4 or letter paper, which is shorter. */
const cardsPerSheet = 8;

export interface PrintedCards {
  className: string;
  classCode: string;
  address: string;
  cards: readonly PupilCard[];
}

/** The new cards. They are shown this once: the server has only hashes of what is on them. */
export function CardSheet({ sheet, onDone }: { sheet: PrintedCards; onDone: () => void }) {
  const t = useTranslations('pupils.cards');
  const sheets = Array.from({ length: Math.ceil(sheet.cards.length / cardsPerSheet) }, (_, place) =>
    sheet.cards.slice(place * cardsPerSheet, (place + 1) * cardsPerSheet),
  );
  return (
    <section aria-labelledby="new-cards" className="flex flex-col gap-4 print:block">
      <header className="flex flex-col gap-3 print:hidden">
        <h2 id="new-cards" tabIndex={-1} className="text-lg">
          {t('title', { count: sheet.cards.length })}
        </h2>
        <p className="max-w-reading text-ink-soft">{t('explanation')}</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" icon="printer" onClick={() => print()}>
            {t('print')}
          </Button>
          <Button onClick={onDone}>{t('done')}</Button>
        </div>
      </header>
      {sheets.map((cards) => (
        <ul
          key={cards[0]?.userId}
          className="grid gap-4 sm:grid-cols-2 print:grid-cols-2 print:gap-[3mm] print:break-after-page print:last:break-after-auto"
        >
          {cards.map((card) => (
            <PrintedCard key={card.userId} card={card} sheet={sheet} />
          ))}
        </ul>
      ))}
    </section>
  );
}

/** White in every theme, as on paper: scanners expect dark on light. */
function PrintedCard({ card, sheet }: { card: PupilCard; sheet: PrintedCards }) {
  const t = useTranslations('pupils');
  return (
    <li className="flex break-inside-avoid items-center gap-3 rounded-card border border-dashed border-[#94a3b8] bg-[#fff] p-3 text-[#000] print:h-[57mm] print:gap-[3mm] print:p-[3mm]">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(card.qr)}`}
        alt={t('cards.qr', { alias: card.alias })}
        width={144}
        height={144}
        className="size-36 shrink-0 print:size-[38mm]"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p translate="no" className="text-xl font-bold wrap-anywhere print:text-base print:leading-tight">
          {card.alias}
        </p>
        <p className="line-clamp-2 text-sm wrap-anywhere print:line-clamp-1">{sheet.className}</p>
        <PictureList pictures={card.pictures} label={t('cards.pictures')} />
        <p className="text-xs">
          {t('cards.code')}{' '}
          <b translate="no" className="font-mono">
            {sheet.classCode}
          </b>
        </p>
        <p translate="no" className="text-xs wrap-anywhere">
          {sheet.address.replace(/^https?:\/\//, '')}
        </p>
      </div>
    </li>
  );
}
