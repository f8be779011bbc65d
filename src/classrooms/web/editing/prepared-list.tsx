import type { ReactNode } from 'react';
import { addressOf } from '../../../shared/addresses.ts';
import { Link } from '../../../web/router/router.tsx';
import { buttonClass } from '../../../web/ui/core/button.tsx';
import { EmptyState } from '../../../web/ui/core/empty-state.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { ClassPart, type PartList } from '../class/class-part.tsx';

interface PreparedListProps {
  classId: number;
  mayWrite: boolean;
  list: PartList;
  isEmpty: boolean;
  words: Record<'openEditor' | 'empty' | 'emptyExplanation', string>;
  children: ReactNode;
}

/** A list that is edited in the class editor. Leaders get a link to the editor, also while it is empty. */
export function PreparedList({ classId, mayWrite, list, isEmpty, words, children }: PreparedListProps) {
  const edit = mayWrite && (
    <Link to={addressOf.classEditor(classId)} className={buttonClass()}>
      <Icon name="pencil" />
      {words.openEditor}
    </Link>
  );
  return (
    <div className="flex flex-col gap-5">
      {!isEmpty && edit && <div>{edit}</div>}
      <ClassPart list={list}>
        {isEmpty ? (
          <EmptyState illustration="empty-shelf" title={words.empty} action={edit}>
            <p>{words.emptyExplanation}</p>
          </EmptyState>
        ) : (
          children
        )}
      </ClassPart>
    </div>
  );
}
