import { useState } from 'react';
import { useFileLabels } from '../../web/forms/use-file-labels.ts';
import { Button } from '../../web/ui/core/button.tsx';
import { Checkbox } from '../../web/ui/fields/checkbox.tsx';
import { CodeField } from '../../web/ui/fields/code-field.tsx';
import { TextAreaField, TextField } from '../../web/ui/fields/field.tsx';
import { RadioGroup } from '../../web/ui/fields/radio-group.tsx';
import { SelectField } from '../../web/ui/fields/select.tsx';
import { Switch } from '../../web/ui/fields/switch.tsx';
import { TagField } from '../../web/ui/fields/tag-field.tsx';
import { TextFileField } from '../../web/ui/fields/text-file-field.tsx';
import { Section } from './gallery-section.tsx';

export function Fields() {
  const [code, setCode] = useState('');
  const [tags, setTags] = useState(['ética', 'aula']);
  return (
    <Section title="Campos">
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField label="Nombre" required autoComplete="off" />
        <TextField label="Centro" optionalLabel="(opcional)" hint="El instituto o colegio donde enseñas." />
        <TextField label="Correo" type="email" defaultValue="ana@" error="Falta lo que va detrás de la arroba." />
        <TextField label="Usuario" defaultValue="ana.ruiz" disabled />
        <TextFileField label="Preguntas" words={useFileLabels()} accept=".txt" onText={() => {}} />
        <TextField
          label="Contraseña"
          type="password"
          defaultValue="secreta"
          trailing={<Button size="icon" variant="quiet" icon="eye" aria-label="Mostrar la contraseña" />}
        />
        <TextField label="Buscar" hideLabel type="search" placeholder="Busca herramientas, cursos, temas…" />
        <SelectField label="Nivel" defaultValue="b">
          <option value="a">Primaria</option>
          <option value="b">Secundaria</option>
          <option value="c">Universidad</option>
        </SelectField>
        <SelectField label="Categoría" error="Elige una categoría." defaultValue="">
          <option value="">Elige…</option>
          <option value="a">Escritura</option>
        </SelectField>
        <TextAreaField
          label="Tu comentario"
          hint="Escribe como hablarías en clase."
          counter="0 de 500"
          placeholder="Yo lo hice así…"
        />
        <CodeField
          label="Código de la clase"
          hint={code ? `Escribiste ${code}` : 'Te lo da tu profesor.'}
          placeholder="ABC123"
          onCode={setCode}
        />
        <TagField
          label="Etiquetas"
          optionalLabel="(opcional)"
          tags={tags}
          onChange={setTags}
          addLabel="Añadir"
          removeLabel={(tag) => `Quitar la etiqueta «${tag}»`}
          addedLabel={(tag) => `Se ha añadido «${tag}»`}
          removedLabel={(tag) => `Se ha quitado «${tag}»`}
          maxLength={50}
          most={20}
        />
      </div>
    </Section>
  );
}

export function Choices() {
  return (
    <Section title="Elegir">
      <div className="grid gap-6 sm:grid-cols-2">
        <div>
          <Checkbox label="Avísame de las respuestas" hint="Un correo al día, como mucho." defaultChecked />
          <Checkbox label="Mostrar mi nombre en el foro" />
          <Checkbox label="No se puede cambiar" disabled defaultChecked />
          <Checkbox label="Acepto las normas" error="Acepta las normas para seguir." />
        </div>
        <RadioGroup
          legend="¿Quién eres?"
          name="who"
          defaultValue="estudiante"
          options={[
            { value: 'estudiante', label: 'Estudiante', hint: 'Desde la secundaria' },
            { value: 'profesor', label: 'Profesor' },
            { value: 'profesional', label: 'Profesional' },
            { value: 'otro', label: 'Otro (no disponible)', disabled: true },
          ]}
        />
        <RadioGroup
          legend="¿Qué es un modelo de lenguaje?"
          name="exam"
          look="cards"
          defaultValue="b"
          options={[
            { value: 'a', label: 'Un diccionario muy grande' },
            { value: 'b', label: 'Un programa que predice la palabra que sigue' },
            { value: 'c', label: 'Una persona que contesta muy deprisa' },
          ]}
        />
        <div>
          <Switch label="Modo tranquilo" hint="Sin animaciones ni avisos." defaultChecked />
          <Switch label="Perfil público" />
          <Switch label="No disponible" disabled />
        </div>
      </div>
    </Section>
  );
}
