import { useEffect, useState } from 'react';
import { keysOf } from '../../shared/keys-of.ts';
import {
  type FontSize,
  fontSizes,
  isDarkTheme,
  type Primary,
  primaries,
  type Theme,
  themes,
} from '../../shared/preferences.ts';
import { ButtonLink } from '../../web/ui/core/button.tsx';
import { Card } from '../../web/ui/core/card.tsx';
import { Icon } from '../../web/ui/core/icon.tsx';
import { Illustration } from '../../web/ui/core/illustration.tsx';
import { Logo } from '../../web/ui/core/logo.tsx';
import { RadioGroup } from '../../web/ui/fields/radio-group.tsx';
import { Section } from './gallery-section.tsx';

export function Hero() {
  return (
    <header className="grid items-center gap-6 lg:grid-cols-2">
      <div className="flex flex-col items-start gap-4">
        <p className="flex items-center gap-2 text-xl font-semibold">
          <Logo className="size-10" />
          EducaIA
        </p>
        <h1 className="font-title text-4xl sm:text-5xl">Las piezas con las que está hecha la clase</h1>
        <p className="max-w-reading text-lg text-ink-soft">
          Cada pieza, en cada estado, con cada tema. Si algo no está aquí, no existe todavía.
        </p>
        <ButtonLink variant="primary" size="lg" href="#botones" icon="arrow-down">
          Ver las piezas
        </ButtonLink>
      </div>
      <Illustration name="hero" className="w-full max-w-lg justify-self-center" />
    </header>
  );
}

export function Switches() {
  const [theme, setTheme] = useState<Theme>('light');
  const [primary, setPrimary] = useState<Primary>('gold');
  const [fontSize, setFontSize] = useState<FontSize>('normal');

  useEffect(() => {
    const { documentElement: html } = document;
    Object.assign(html.dataset, { theme, primary, fontSize });
    html.classList.toggle('dark', isDarkTheme(theme));
  }, [theme, primary, fontSize]);

  return (
    <Card as="section" aria-label="Apariencia" className="grid gap-6 sm:grid-cols-3">
      <RadioGroup
        legend="Tema"
        name="theme"
        value={theme}
        onChange={setTheme}
        options={themes.map((value) => ({ value, label: value }))}
      />
      <RadioGroup
        legend="Color principal"
        name="primary"
        value={primary}
        onChange={setPrimary}
        options={keysOf(primaries).map((value) => ({
          value,
          label: (
            <span className="flex items-center gap-2">
              <svg viewBox="0 0 20 20" className="size-5" aria-hidden="true">
                <rect width="20" height="20" rx="4" fill={primaries[value]} />
              </svg>
              {value}
            </span>
          ),
        }))}
      />
      <RadioGroup
        legend="Tamaño de letra"
        name="font-size"
        value={fontSize}
        onChange={setFontSize}
        options={fontSizes.map((value) => ({ value, label: value }))}
      />
    </Card>
  );
}

export function Colors() {
  return (
    <Section title="Color">
      <div className="grid grid-cols-2 gap-3 text-sm sm:grid-cols-4">
        <p className="rounded-card border border-line bg-paper p-4">paper</p>
        <p className="rounded-card border border-line bg-card p-4">card</p>
        <p className="rounded-card border border-line bg-sunken p-4">sunken</p>
        <p className="rounded-card border border-line bg-hover p-4">hover</p>
        <p className="flex items-center gap-2 rounded-card border border-line bg-card p-4">
          <span className="grid size-6 place-items-center rounded-control bg-primary text-on-primary">
            <Icon name="check" size="sm" />
          </span>
          primary
        </p>
        <p className="rounded-card bg-primary-solid p-4 text-on-primary-solid">primary-solid</p>
        <p className="rounded-card border border-primary-line bg-primary-wash p-4">primary-wash, -line</p>
        <p className="rounded-card border border-line bg-card p-4 text-primary-text">primary-text</p>
        <p className="rounded-card border border-success-line bg-success-wash p-4 text-success-text">success</p>
        <p className="rounded-card border border-warning-line bg-warning-wash p-4 text-warning-text">warning</p>
        <p className="rounded-card border border-danger-line bg-danger-wash p-4 text-danger-text">danger</p>
        <p className="rounded-card border border-info-line bg-info-wash p-4 text-info-text">info</p>
      </div>
    </Section>
  );
}

export function TypeScale() {
  return (
    <Section title="Letra">
      <div className="flex flex-col gap-3">
        <p className="font-title text-5xl">Pregunta mejor</p>
        <p className="font-title text-4xl">¿Qué sabe una máquina?</p>
        <p className="font-title text-3xl">Lección 3: los sesgos</p>
        <p className="text-2xl font-semibold">Tu clase de hoy</p>
        <p className="text-xl font-semibold">Herramientas para escribir</p>
        <p className="text-lg">Un párrafo de entrada, algo mayor que el resto.</p>
        <p>El texto normal: pingüinos, ñandúes y la palabra «corazón», con su tilde.</p>
        <p className="text-sm text-ink-soft">Etiquetas, tablas y ayudas. 1,287 respuestas.</p>
        <p className="text-xs text-ink-soft">Lo más pequeño que se permite.</p>
        <p>
          <em>La cursiva es de verdad</em>, y la <strong>negrita</strong> pesa lo justo.
        </p>
      </div>
    </Section>
  );
}
