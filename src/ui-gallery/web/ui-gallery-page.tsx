import { type ReactNode, useEffect, useState } from 'react';
import {
  type FontSize,
  fontSizes,
  isDarkTheme,
  type Primary,
  primaries,
  type Theme,
  themes,
} from '../../shared/preferences.ts';
import { useLoginDialog } from '../../web/login-dialog.tsx';
import { Avatar } from '../../web/ui/avatar.tsx';
import { Badge, RoleBadge } from '../../web/ui/badge.tsx';
import { Button, ButtonLink, buttonClass } from '../../web/ui/button.tsx';
import { Card } from '../../web/ui/card.tsx';
import { Checkbox } from '../../web/ui/checkbox.tsx';
import { CodeField } from '../../web/ui/code-field.tsx';
import { ConfirmDialog } from '../../web/ui/confirm-dialog.tsx';
import { Dialog } from '../../web/ui/dialog.tsx';
import { EmptyState } from '../../web/ui/empty-state.tsx';
import { ErrorCard } from '../../web/ui/error-card.tsx';
import { TextAreaField, TextField } from '../../web/ui/field.tsx';
import { Icon } from '../../web/ui/icon.tsx';
import { iconNames } from '../../web/ui/icon-names.ts';
import { Illustration, illustrationNames } from '../../web/ui/illustration.tsx';
import { coverLinkClass, TextLink } from '../../web/ui/link.tsx';
import { Logo } from '../../web/ui/logo.tsx';
import { Menu, MenuHeading, MenuItem, MenuLink, MenuSeparator } from '../../web/ui/menu.tsx';
import { LoadMore, PageLinkText, Pagination, pageLinkClass } from '../../web/ui/pagination.tsx';
import { Progress } from '../../web/ui/progress.tsx';
import { RadioGroup } from '../../web/ui/radio-group.tsx';
import { SelectField } from '../../web/ui/select.tsx';
import { Sheet } from '../../web/ui/sheet.tsx';
import { Loading, Skeleton, SkeletonCard } from '../../web/ui/skeleton.tsx';
import { Switch } from '../../web/ui/switch.tsx';
import { Table } from '../../web/ui/table.tsx';
import { Tabs, tabClass, tabListClass } from '../../web/ui/tabs.tsx';
import { Toaster, toast } from '../../web/ui/toast.tsx';
import { Tooltip } from '../../web/ui/tooltip.tsx';

/** Every piece in every state, for whoever builds or changes one. Only in development, and in Spanish only. */
export function Component() {
  return (
    <div className="page-width flex flex-col gap-16 py-10">
      <Hero />
      <Switches />
      <Colors />
      <TypeScale />
      <Buttons />
      <Links />
      <Fields />
      <Choices />
      <Overlays />
      <TabsAndTables />
      <Badges />
      <Cards />
      <States />
      <Reading />
      <Drawings />
      <Icons />
      <Toaster closeLabel="Cerrar el aviso" regionLabel="Avisos" />
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-6">
      <h2 className="border-b border-line pb-2 text-2xl">{title}</h2>
      {children}
    </section>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

function Hero() {
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

function Switches() {
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
        options={(Object.keys(primaries) as Primary[]).map((value) => ({
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

function Colors() {
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

function TypeScale() {
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

function Buttons() {
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

function Links() {
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

function Fields() {
  const [code, setCode] = useState('');
  return (
    <Section title="Campos">
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField label="Nombre" required autoComplete="off" />
        <TextField label="Centro" optionalLabel="(opcional)" hint="El instituto o colegio donde enseñas." />
        <TextField label="Correo" type="email" defaultValue="ana@" error="Falta lo que va detrás de la arroba." />
        <TextField label="Usuario" defaultValue="ana.ruiz" disabled />
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
      </div>
    </Section>
  );
}

function Choices() {
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
            { value: 'estudiante', label: 'Estudiante', hint: 'Desde los 14 años' },
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

function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'confirm'>();
  const [sort, setSort] = useState('recientes');
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
        <Tooltip text="Se guarda en tu cuenta y lo ves en todos tus dispositivos.">
          {(trigger) => (
            <Button {...trigger} icon="star">
              Favorito
            </Button>
          )}
        </Tooltip>
      </Row>
      <Row>
        <Button
          onClick={() => toast({ title: 'Comentario publicado', description: 'Ya lo ven los demás.' })}
          icon="bell"
        >
          Aviso
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
          Aviso de error
        </Button>
      </Row>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Invitar a la clase"
        description="Comparte el código o escribe los correos."
        closeLabel="Cerrar"
        footer={
          <>
            <Button onClick={close}>Cancelar</Button>
            <Button
              variant="primary"
              onClick={() => {
                close();
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

const students = [
  { name: 'Lucía Fernández', done: '8 de 8', score: '9,4', state: 'Terminado' },
  { name: 'Mateo Quispe', done: '5 de 8', score: '7,0', state: 'En marcha' },
  { name: 'Zoë Núñez-Álvarez', done: '0 de 8', score: '–', state: 'Sin empezar' },
];

function TabsAndTables() {
  return (
    <Section title="Pestañas, tablas y páginas">
      <Tabs
        label="La clase"
        tabs={[
          {
            key: 'alumnos',
            label: 'Alumnos',
            content: (
              <Table
                caption="Avance de 2.º B"
                rows={students}
                rowKey={(student) => student.name}
                columns={[
                  { key: 'name', header: 'Nombre', isRowHeader: true, cell: (student) => student.name },
                  { key: 'done', header: 'Lecciones', numeric: true, cell: (student) => student.done },
                  { key: 'score', header: 'Nota', numeric: true, cell: (student) => student.score },
                  { key: 'state', header: 'Estado', cell: (student) => student.state },
                ]}
              />
            ),
          },
          { key: 'tareas', label: 'Tareas', content: <p>Aún no hay tareas.</p> },
          { key: 'anuncios', label: 'Anuncios', content: <p>Aún no hay anuncios.</p> },
        ]}
      />
      <nav aria-label="Secciones con dirección propia" className={tabListClass}>
        <a className={tabClass} href="#a" aria-current="page">
          Todo
        </a>
        <a className={tabClass} href="#b">
          Cursos
        </a>
        <a className={tabClass} href="#c">
          Foro
        </a>
      </nav>
      <Pagination
        label="Páginas de temas"
        position="Página 2 de 14"
        previous={
          <a className={pageLinkClass} href="#anterior">
            <PageLinkText towards="previous">Anterior</PageLinkText>
          </a>
        }
        next={
          <a className={pageLinkClass} href="#siguiente">
            <PageLinkText towards="next">Siguiente</PageLinkText>
          </a>
        }
      />
      <LoadMore
        label="Ver más comentarios"
        busyLabel="Cargando…"
        endLabel="No hay más comentarios."
        hasMore
        loading={false}
        onLoad={() => {}}
        position="Mostrando 50 de 128"
      />
      <LoadMore
        label=""
        busyLabel=""
        endLabel="No hay más comentarios."
        hasMore={false}
        loading={false}
        onLoad={() => {}}
      />
    </Section>
  );
}

function Badges() {
  return (
    <Section title="Etiquetas y personas">
      <Row>
        <Badge>Borrador</Badge>
        <Badge tone="primary">Nuevo</Badge>
        <Badge tone="success" icon="check">
          Aprobado
        </Badge>
        <Badge tone="warning" icon="clock">
          Pendiente
        </Badge>
        <Badge tone="danger" icon="ban">
          Bloqueado
        </Badge>
        <Badge tone="info" icon="info">
          Beta
        </Badge>
      </Row>
      <Row>
        <RoleBadge role="estudiante">Estudiante</RoleBadge>
        <RoleBadge role="profesor">Profesor</RoleBadge>
        <RoleBadge role="profesional">Profesional</RoleBadge>
        <RoleBadge role="clase ia">Clase IA</RoleBadge>
        <RoleBadge role="iamaker">IAMaker</RoleBadge>
      </Row>
      <Row>
        <Avatar name="Ana María Ruiz" size="sm" />
        <Avatar name="Óscar" />
        <Avatar name="Lucía Fernández" size="lg" />
        <Avatar name="Mateo Quispe" size="xl" />
        <Avatar name="Con retrato" size="lg" src="/favicon.svg" />
      </Row>
    </Section>
  );
}

function Cards() {
  return (
    <Section title="Tarjetas">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {['Corrige redacciones contigo', 'Dibuja lo que describes', 'Resume un vídeo largo'].map((title, index) => (
          <Card as="li" key={title} pressable className="flex flex-col gap-3">
            <div className="flex items-start justify-between gap-3">
              <h3 className="text-lg leading-snug">
                <a href={`#tarjeta-${index}`} className={coverLinkClass}>
                  {title}
                </a>
              </h3>
              <Badge tone="success">Gratis</Badge>
            </div>
            <p className="text-ink-soft">Para que cada estudiante reciba comentarios claros antes de entregar.</p>
            <p className="mt-auto flex items-center gap-1.5 text-sm text-ink-soft">
              <Icon name="star" size="sm" /> 4,6 · 128 valoraciones
            </p>
          </Card>
        ))}
      </ul>
      <Card className="flex flex-col gap-4">
        <h3 className="font-title text-xl">Inteligencia artificial desde cero</h3>
        <Progress label="Tu avance" value={3} max={8} valueText="3 de 8 lecciones" />
        <Progress label="Preparando tu archivo…" />
      </Card>
    </Section>
  );
}

function States() {
  const [retrying, setRetrying] = useState(false);
  return (
    <Section title="Estados">
      <div className="grid gap-6 sm:grid-cols-2">
        <Loading label="Cargando los temas" className="flex flex-col gap-4">
          <SkeletonCard />
          <div className="flex items-center gap-3">
            <Skeleton className="size-10 rounded-full" />
            <Skeleton className="h-4 w-40" />
          </div>
        </Loading>
        <ErrorCard
          title="No pudimos cargar los temas."
          retryLabel="Probar otra vez"
          retryingLabel="Probando…"
          retrying={retrying}
          onRetry={() => {
            setRetrying(true);
            setTimeout(() => setRetrying(false), 1500);
          }}
        >
          Revisa tu conexión. Lo que escribiste sigue aquí.
        </ErrorCard>
        <EmptyState
          illustration="empty-shelf"
          title="Tu biblioteca está vacía"
          headingLevel={3}
          action={
            <Button variant="primary" icon="library">
              Buscar herramientas
            </Button>
          }
        >
          Aquí se guardan las herramientas que marcas con una estrella.
        </EmptyState>
        <EmptyState
          illustration="nothing-found"
          title="Nada coincide con «robótica blanda»"
          headingLevel={3}
          action={<Button>Quitar los filtros</Button>}
        >
          Prueba con menos palabras o con otra categoría.
        </EmptyState>
      </div>
    </Section>
  );
}

function Reading() {
  return (
    <Section title="Lectura">
      <article className="prose">
        <h1>Cómo pregunta quien sabe preguntar</h1>
        <p>
          Un modelo de lenguaje no busca: <em>completa</em>. Por eso la mitad de una buena respuesta está en la{' '}
          <a href="#lectura">pregunta</a>, y por eso conviene decirle quién eres, qué quieres y cómo lo quieres.
        </p>
        <h2>Tres cosas que siempre ayudan</h2>
        <ol>
          <li>Da contexto: el curso, la edad, lo que ya saben.</li>
          <li>Pide un formato: una lista, una tabla, diez líneas.</li>
          <li>Muestra un ejemplo de lo que te gusta.</li>
        </ol>
        <blockquote>Quien pregunta bien ya sabe la mitad.</blockquote>
        <pre tabIndex={0}>
          <code>{'Explica la fotosíntesis a alguien de 14 años,\nen cinco frases y con un ejemplo de la cocina.'}</code>
        </pre>
      </article>
    </Section>
  );
}

function Drawings() {
  return (
    <Section title="Dibujos">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {illustrationNames.map((name) => (
          <Card as="li" key={name} className="flex flex-col items-center gap-2">
            <Illustration name={name} className="w-full max-w-80" />
            <code className="text-sm text-ink-soft">{name}</code>
          </Card>
        ))}
      </ul>
    </Section>
  );
}

function Icons() {
  return (
    <Section title="Iconos">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2">
        {iconNames.map((name) => (
          <li key={name} className="flex flex-col items-center gap-1.5 py-3 text-center text-xs text-ink-soft">
            <Icon name={name} size="lg" className="text-ink" />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  );
}
