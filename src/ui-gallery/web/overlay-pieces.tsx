import { useState } from 'react';
import { useLoginDialog } from '../../web/lazy/login-dialog.tsx';
import { Button, buttonClass } from '../../web/ui/core/button.tsx';
import { Icon } from '../../web/ui/core/icon.tsx';
import { toast } from '../../web/ui/core/toast.tsx';
import { Checkbox } from '../../web/ui/fields/checkbox.tsx';
import { TextField } from '../../web/ui/fields/field.tsx';
import { ConfirmDialog } from '../../web/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../web/ui/overlays/dialog.tsx';
import { Menu, MenuHeading, MenuItem, MenuLink, MenuSeparator } from '../../web/ui/overlays/menu.tsx';
import { Sheet } from '../../web/ui/overlays/sheet.tsx';
import { Tooltip } from '../../web/ui/overlays/tooltip.tsx';
import { Row, Section } from './gallery-section.tsx';

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'confirm'>();
  const login = useLoginDialog();
  const close = () => setOpen(undefined);
  return (
    <Section title="Encima de la página">
      <Row>
        <Button onClick={() => setOpen('dialog')}>Abrir diálogo</Button>
        <Button onClick={() => setOpen('sheet')}>Abrir panel</Button>
        <Button onClick={() => setOpen('confirm')}>Borrar un tema</Button>
        <Button onClick={login.open}>Pedir una cuenta</Button>
        {login.dialog}
        <SortMenu />
        <Tooltip text="Se guarda en tu cuenta y lo ves en todos tus dispositivos.">
          {(trigger) => (
            <Button {...trigger} icon="star">
              Favorito
            </Button>
          )}
        </Tooltip>
      </Row>
      <ToastButtons />
      <InvitationDialog open={open === 'dialog'} onClose={close} />
      <Sheet open={open === 'sheet'} onClose={close} title="Filtros" closeLabel="Cerrar">
        <div className="flex flex-col">
          <Checkbox label="Gratis" />
          <Checkbox label="En español" />
          <Checkbox label="Sin registro" />
        </div>
      </Sheet>
      <ConfirmDialog
        open={open === 'confirm'}
        onCancel={close}
        onConfirm={close}
        title="¿Borrar el tema «Ideas para empezar»?"
        goes="Se borran el tema y sus 12 comentarios."
        stays="Las estrellas que diste y tus otros temas se quedan."
        confirmLabel="Borrar el tema"
        cancelLabel="No borrar"
        closeLabel="Cerrar"
      />
    </Section>
  );
}

function SortMenu() {
  const [sort, setSort] = useState('recientes');
  return (
    <Menu
      align="start"
      buttonClassName={buttonClass()}
      button={
        <>
          Ordenar <Icon name="chevron-down" />
        </>
      }
    >
      <MenuHeading>Ordenar por</MenuHeading>
      <MenuItem checked={sort === 'recientes'} onSelect={() => setSort('recientes')}>
        Más recientes
      </MenuItem>
      <MenuItem checked={sort === 'votados'} onSelect={() => setSort('votados')}>
        Mejor valorados
      </MenuItem>
      <MenuSeparator />
      <MenuLink href="#ayuda" icon="circle-help">
        Cómo se ordena
      </MenuLink>
      <MenuItem icon="trash" tone="danger">
        Borrar el filtro
      </MenuItem>
      <MenuItem icon="lock" disabled>
        No disponible
      </MenuItem>
    </Menu>
  );
}

function ToastButtons() {
  return (
    <Row>
      <Button onClick={() => toast({ title: 'Comentario publicado', description: 'Ya lo ven los demás.' })} icon="bell">
        Mensaje
      </Button>
      <Button
        onClick={() =>
          toast({
            title: 'No se pudo guardar',
            description: 'Tu texto sigue en el formulario.',
            variant: 'destructive',
          })
        }
        icon="bell"
      >
        Mensaje de error
      </Button>
    </Row>
  );
}

function InvitationDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Invitar a la clase"
      description="Comparte el código o escribe los correos."
      closeLabel="Cerrar"
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="primary"
            onClick={() => {
              onClose();
              toast({ title: 'Invitaciones enviadas' });
            }}
          >
            Invitar
          </Button>
        </>
      }
    >
      <TextField label="Correo" type="email" data-autofocus="" />
    </Dialog>
  );
}
