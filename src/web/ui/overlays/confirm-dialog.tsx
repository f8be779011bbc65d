import type { ReactNode } from 'react';
import { Button } from '../core/button.tsx';
import { Icon } from '../core/icon.tsx';
import { ModalDialog } from './dialog.tsx';

type ConfirmDialogProps = {
  open: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  /** A question that names the item: '¿Borrar el tema «Ayuda»?' */
  title: ReactNode;
  /** What will be lost and what remains, one sentence each. */
  goes: ReactNode;
  stays?: ReactNode;
  /** What the user has to choose first. */
  children?: ReactNode;
  /** The error of the last attempt. */
  error?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  closeLabel: string;
  /** The busy label: 'Borrando…'. */
  busy?: string | false;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <ModalDialog
      role="alertdialog"
      open={props.open}
      onClose={props.onCancel}
      title={props.title}
      closeLabel={props.closeLabel}
      footer={
        <>
          {/* The safe button has the focus, so that a habitual Enter destroys nothing. */}
          <Button onClick={props.onCancel} data-autofocus="">
            {props.cancelLabel}
          </Button>
          <Button variant="danger" busy={props.busy} onClick={props.onConfirm}>
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-3">
        <li className="flex gap-2.5">
          <Icon name="trash" className="mt-0.5 text-danger-text" />
          <span>{props.goes}</span>
        </li>
        {props.stays && (
          <li className="flex gap-2.5">
            <Icon name="shield" className="mt-0.5 text-success-text" />
            <span>{props.stays}</span>
          </li>
        )}
      </ul>
      {props.children}
      {props.error && (
        <p role="alert" className="mt-4 flex gap-2 text-sm font-semibold text-danger-text">
          <Icon name="circle-alert" size="sm" className="mt-[0.2rem]" />
          {props.error}
        </p>
      )}
    </ModalDialog>
  );
}
