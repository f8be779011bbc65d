import { useState } from 'react';
import { Button, ButtonLink } from '../../web/ui/core/button.tsx';
import { TextLink } from '../../web/ui/core/link.tsx';
import { Row, Section } from './gallery-section.tsx';

export function Buttons() {
  const [busy, setBusy] = useState<string | false>(false);
  return (
    <Section title="Botones">
      <div id="botones" className="flex flex-col gap-4">
        <Row>
          <Button variant="primary">Publicar</Button>
          <Button>Guardar borrador</Button>
          <Button variant="quiet">Cancelar</Button>
          <Button variant="danger" icon="trash">
            Borrar
          </Button>
        </Row>
        <Row>
          <Button variant="primary" size="sm" icon="plus">
            Nuevo tema
          </Button>
          <Button variant="primary" icon="plus">
            Nuevo tema
          </Button>
          <Button variant="primary" size="lg" icon="plus">
            Nuevo tema
          </Button>
          <Button size="icon" icon="settings" aria-label="Ajustes" />
          <Button size="icon" variant="quiet" icon="more" aria-label="Más acciones" />
        </Row>
        <Row>
          <Button variant="primary" disabled>
            No disponible
          </Button>
          <Button disabled>No disponible</Button>
          <Button variant="primary" busy="Enviando…">
            Enviar
          </Button>
          <Button variant="danger" busy="Borrando…">
            Borrar
          </Button>
          <Button
            busy={busy}
            icon="send"
            onClick={() => {
              setBusy('Enviando…');
              setTimeout(() => setBusy(false), 2000);
            }}
          >
            Enviar de prueba
          </Button>
        </Row>
        <Row>
          <ButtonLink href="#botones" icon="external-link">
            Un enlace con forma de botón
          </ButtonLink>
        </Row>
      </div>
    </Section>
  );
}

export function Links() {
  return (
    <Section title="Enlaces">
      <p>
        Lee <TextLink href="#enlaces">las normas del foro</TextLink> o visita{' '}
        <TextLink href="https://example.org" externalLabel="se abre en otra pestaña">
          la página del proyecto
        </TextLink>
        .
      </p>
    </Section>
  );
}
