import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../../web/forms/form.ts';
import { useNavigate } from '../../../web/router/router.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { Dialog } from '../../../web/ui/overlays/dialog.tsx';
import { useClassChanged } from '../changes.ts';
import { ChooseOneForm } from '../class/choose-one-form.tsx';
import { LoadAllPages } from '../class/load-all-pages.tsx';
import { writableClassesQuery } from './data/queries.ts';

interface CopyToClassProps {
  classId: number;
  title: string;
  explanation: string;
  submit: string;
  /** Confirms it. */
  done: string;
  /** Called when another class is chosen. */
  onClass?: () => void;
  /** Returns the title and the address of what was made. */
  send: (classId: number) => Promise<{ title: string; address: string }>;
  onEnd: () => void;
  /** Further fields, for the chosen class. */
  children?: (classId: number) => ReactNode;
}

/** The dialog that asks for another class in which the viewer may write. */
export function CopyToClass(props: CopyToClassProps) {
  const { classId, title, explanation, onEnd } = props;
  const t = useTranslations('classrooms');
  const classes = useQuery(writableClassesQuery());
  return (
    <Dialog open onClose={onEnd} title={title} description={explanation} closeLabel={t('close')}>
      <LoadAllPages of={classes}>
        {(all) => {
          const others = all.filter(({ id }) => id !== classId);
          return others.length === 0 ? (
            <p className="text-ink-soft">{t('copies.noClasses')}</p>
          ) : (
            <CopyToClassForm {...props} classes={others} />
          );
        }}
      </LoadAllPages>
    </Dialog>
  );
}

interface CopyToClassFormProps extends CopyToClassProps {
  classes: readonly { id: number; name: string }[];
}

function CopyToClassForm({ classId, classes, submit, done, onClass, send, onEnd, children }: CopyToClassFormProps) {
  const t = useTranslations('classrooms');
  const navigate = useNavigate();
  const changed = useClassChanged(classId);
  const [chosen, setChosen] = useState(classes[0]?.id ?? 0);
  const changedThere = useClassChanged(chosen);
  const copy = useAction(async () => {
    const { title, address } = await send(chosen);
    const action = { label: t('copies.open'), onPress: () => void navigate(address) };
    await Promise.all([changed(), changedThere()]);
    onEnd();
    // Its button leads elsewhere: the dialog must not be in the way.
    toast({ title: done, description: title, action });
  });
  return (
    <ChooseOneForm
      label={t('copies.class')}
      options={classes.map(({ id, name }) => ({ id, label: name }))}
      value={chosen}
      onChange={(id) => {
        setChosen(id);
        onClass?.();
      }}
      action={copy}
      busy={t('copies.copying')}
      submit={submit}
      onCancel={onEnd}
    >
      {children?.(chosen)}
    </ChooseOneForm>
  );
}
