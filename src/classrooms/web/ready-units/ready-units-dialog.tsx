import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { read, useCall } from '../../../web/data/query-client.ts';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { Dialog } from '../../../web/ui/overlays/dialog.tsx';
import { addReadyUnit, listReadyUnits, type ReadyUnit } from '../../contract/ready-units.ts';
import { useClassChanged } from '../changes.ts';
import { LoadAllPages } from '../class/load-all-pages.tsx';
import { ReadyUnitPreview } from './ready-unit-preview.tsx';

const readyUnitsQuery = () => read(listReadyUnits, {});

/** Adds a unit to the class and then closes the dialog. */
function useAdding(classId: number, onEnd: () => void) {
  const t = useTranslations('classrooms.readyUnits');
  const call = useCall();
  const changed = useClassChanged(classId);
  const { run, sending } = useAction(
    async ({ slug }: ReadyUnit) => {
      const { title, itemCount } = await call(addReadyUnit, { params: { id: classId }, body: { slug } });
      toast({ title: t('added'), description: t('addedDetails', { title, count: itemCount }) });
      await changed();
      onEnd();
    },
    useFailureToast(t('addFailed')),
  );
  return { add: run, busy: sending && t('adding') };
}

/** Which unit is shown whole. The pressed button goes away, so the focus moves to what takes its place. */
function useSeenUnit() {
  const [seen, setSeen] = useState<ReadyUnit>();
  const place = useRef<HTMLDivElement>(null);
  const isMoving = useRef(false);
  useEffect(() => {
    if (isMoving.current) place.current?.focus();
  }, [seen]);
  const show = (unit: ReadyUnit | undefined) => {
    isMoving.current = true;
    setSeen(unit);
  };
  return { seen, show, place };
}

/** Lists the ready units, shows one whole, and adds one to the class in one press. */
export function ReadyUnitsDialog({ classId, onEnd }: { classId: number; onEnd: () => void }) {
  const t = useTranslations('classrooms');
  const units = useQuery(readyUnitsQuery());
  const { seen, show, place } = useSeenUnit();
  const { add, busy } = useAdding(classId, onEnd);
  return (
    <Dialog
      open
      onClose={onEnd}
      title={seen ? seen.title : t('readyUnits.title')}
      description={seen ? seen.description : t('readyUnits.explanation')}
      closeLabel={t('close')}
      className="sm:w-[min(48rem,100%-2rem)]"
      footer={
        seen && (
          <>
            <Button icon="arrow-left" onClick={() => show(undefined)}>
              {t('readyUnits.back')}
            </Button>
            <Button variant="primary" icon="plus" busy={busy} onClick={() => add(seen)}>
              {t('readyUnits.add')}
            </Button>
          </>
        )
      }
    >
      <div ref={place} tabIndex={-1} className="rounded-control">
        {seen ? (
          <ReadyUnitPreview unit={seen} />
        ) : (
          <LoadAllPages of={units}>
            {(all) => (
              <ul aria-label={t('readyUnits.list')} className="flex flex-col gap-4">
                {all.map((unit) => (
                  <ReadyUnitRow key={unit.slug} unit={unit} busy={busy} onSee={show} onAdd={add} />
                ))}
              </ul>
            )}
          </LoadAllPages>
        )}
      </div>
    </Dialog>
  );
}

interface ReadyUnitRowProps {
  unit: ReadyUnit;
  busy: string | false;
  onSee: (unit: ReadyUnit) => void;
  onAdd: (unit: ReadyUnit) => void;
}

function ReadyUnitRow({ unit, busy, onSee, onAdd }: ReadyUnitRowProps) {
  const t = useTranslations('classrooms.readyUnits');
  const { title, description } = unit;
  return (
    <li className={`${cardClass} flex flex-col gap-3 p-4`}>
      <div className="flex flex-col gap-1">
        <h3 className="text-lg">{title}</h3>
        <ReadyUnitFrame unit={unit} />
        <p>{description}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" icon="eye" onClick={() => onSee(unit)}>
          {t('see')}
          <span className="sr-only">: {title}</span>
        </Button>
        <Button size="sm" variant="primary" icon="plus" busy={busy} onClick={() => onAdd(unit)}>
          {t('add')}
          <span className="sr-only">: {title}</span>
        </Button>
      </div>
    </li>
  );
}

function ReadyUnitFrame({ unit: { ages, sessions, lessons } }: { unit: ReadyUnit }) {
  const t = useTranslations('classrooms.readyUnits');
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
      <li>{ages ? t('ages', ages) : t('adults')}</li>
      <li>{t('sessions', { count: sessions })}</li>
      <li>{t('lessons', { count: lessons })}</li>
    </ul>
  );
}
