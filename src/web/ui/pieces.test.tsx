import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Progress } from './charts/progress.tsx';
import { Avatar, avatarHue, initials } from './core/avatar.tsx';
import { roleTone } from './core/badge.tsx';
import { Button } from './core/button.tsx';
import { TextLink } from './core/link.tsx';
import { CodeField } from './fields/code-field.tsx';
import { TextField } from './fields/field.tsx';
import { RadioGroup } from './fields/radio-group.tsx';
import { Dialog } from './overlays/dialog.tsx';
import { Table } from './rows/table.tsx';
import { Tabs } from './rows/tabs.tsx';

const html = (element: ReactElement) => renderToStaticMarkup(element);

describe('a field', () => {
  test('describes its control with its hint and its error', () => {
    const field = html(<TextField id="mail" label="Correo" hint="El del centro" error="Falta la arroba" required />);
    expect(field).toContain('<label id="mail-label" for="mail"');
    expect(field).toMatch(/<input[^>]*aria-describedby="mail-hint mail-error"/);
    expect(field).toMatch(/<input[^>]*aria-invalid="true"/);
    expect(field).toMatch(/<p id="mail-error"[^>]*>.*Falta la arroba/);
  });

  test('without hint and error has no description', () => {
    const field = html(<TextField id="mail" label="Correo" />);
    expect(field).not.toContain('aria-describedby');
    expect(field).not.toContain('aria-invalid');
  });

  test('a code has at most 20 characters', () => {
    expect(html(<CodeField label="Código" />)).toMatch(/<input[^>]*maxLength="20"/i);
  });
});

describe('a button', () => {
  test('that is busy says so and keeps the focus', () => {
    const button = html(<Button busy="Enviando…">Enviar</Button>);
    expect(button).toContain('Enviando…');
    expect(button).not.toContain('Enviar<');
    expect(button).toContain('aria-disabled="true"');
    expect(button).not.toMatch(/ disabled/);
  });

  test('does not submit a form by default', () => {
    expect(html(<Button>Abrir</Button>)).toContain('type="button"');
    expect(html(<Button type="submit">Enviar</Button>)).toContain('type="submit"');
  });
});

test('a closed dialog renders none of its content', () => {
  const closed = (
    <Dialog open={false} onClose={() => {}} title="Invitar" closeLabel="Cerrar">
      secreto
    </Dialog>
  );
  expect(html(closed)).not.toContain('secreto');
});

test('an external link opens in a new tab, sends no referrer and says so', () => {
  const link = html(
    <TextLink href="https://example.org" externalLabel="se abre en otra pestaña">
      Ver
    </TextLink>,
  );
  expect(link).toContain('rel="noopener noreferrer"');
  expect(link).toContain('se abre en otra pestaña');
});

test('radio buttons of one question share a name and a legend', () => {
  const group = html(
    <RadioGroup
      legend="Nivel"
      name="level"
      value="b"
      onChange={() => {}}
      options={[
        { value: 'a', label: 'Uno' },
        { value: 'b', label: 'Dos' },
      ]}
    />,
  );
  expect(group).toContain('<legend');
  expect(group.match(/name="level"/g)).toHaveLength(2);
  expect(group.match(/checked=""/g)).toHaveLength(1);
});

test('progress is the native element, with a label', () => {
  const progress = html(<Progress label="Avance" value={3} max={8} valueText="3 de 8 lecciones" />);
  expect(progress).toMatch(/<progress[^>]*value="3"[^>]*max="8"|<progress[^>]*max="8"[^>]*value="3"/);
  expect(progress).toContain('3 de 8 lecciones');
});

test('a disabled tab shows and announces why', () => {
  const tabs = html(
    <Tabs
      label="Partes"
      tabs={[
        { key: 'a', label: 'Una', content: 'Aquí' },
        { key: 'b', label: 'Otra', content: 'Allí', closed: 'Se abre al final.' },
      ]}
    />,
  );
  const described = /role="tab"[^>]*aria-disabled="true" aria-describedby="([^"]+)"/.exec(tabs)?.[1];
  expect(tabs).toMatch(new RegExp(`<p id="${described}"[^>]*>Se abre al final\\.</p>`));
  expect(tabs).not.toContain('Allí');
});

test('a table has column and row headers', () => {
  const table = html(
    <Table
      caption="Notas"
      rows={[{ name: 'Ana', score: 9 }]}
      rowKey={(row) => row.name}
      columns={[
        { key: 'name', header: 'Nombre', isRowHeader: true, cell: (row) => row.name },
        { key: 'score', header: 'Nota', numeric: true, cell: (row) => row.score },
      ]}
    />,
  );
  expect(table).toContain('<caption');
  expect(table.match(/scope="col"/g)).toHaveLength(2);
  expect(table).toMatch(/<th scope="row"/);
});

describe('an avatar', () => {
  test.each([
    ['Ana María Ruiz', 'AR'],
    ['óscar', 'Ó'],
    ['  Zoë   Núñez ', 'ZN'],
    ['¡Hola!', 'H'],
    ['😀', ''],
    ['', ''],
  ])('of «%s» shows «%s»', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });

  test('has the same colour for the same name', () => {
    expect(avatarHue('Ana')).toBe(avatarHue('Ana'));
    const hues = new Set(['Ana', 'Luis', 'Zoë', 'Mateo', 'Lucía', 'Óscar', 'Iván', 'Sara'].map(avatarHue));
    expect(hues.size).toBeGreaterThan(3);
  });

  test('is hidden from screen readers beside the name', () => {
    expect(html(<Avatar name="Ana" src="/a.jpg" />)).toContain('aria-hidden="true"');
  });
});

test('each role has its own colour, and an unknown role is neutral', () => {
  const tones = ['estudiante', 'profesor', 'profesional', 'clase ia', 'iamaker'].map(roleTone);
  expect(new Set(tones).size).toBe(5);
  expect(roleTone('constructor')).toBe('neutral');
});
