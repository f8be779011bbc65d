import { Progress } from '../../web/ui/charts/progress.tsx';
import { Avatar } from '../../web/ui/core/avatar.tsx';
import { Badge, RoleBadge } from '../../web/ui/core/badge.tsx';
import { Card } from '../../web/ui/core/card.tsx';
import { Icon } from '../../web/ui/core/icon.tsx';
import { coverLinkClass } from '../../web/ui/core/link.tsx';
import { LoadMore, PageLinkText, Pagination, pageLinkClass } from '../../web/ui/rows/pagination.tsx';
import { Table } from '../../web/ui/rows/table.tsx';
import { Tabs, tabClass, tabListClass } from '../../web/ui/rows/tabs.tsx';
import { Row, Section } from './gallery-section.tsx';

const students = [
  { name: 'Lucía Fernández', done: '8 de 8', score: '9,4', state: 'Terminado' },
  { name: 'Mateo Quispe', done: '5 de 8', score: '7,0', state: 'En marcha' },
  { name: 'Zoë Núñez-Álvarez', done: '0 de 8', score: '–', state: 'Sin empezar' },
];

export function TabsAndTables() {
  return (
    <Section title="Pestañas, tablas y páginas">
      <Tabs
        label="La clase"
        tabs={[
          { key: 'alumnos', label: 'Alumnos', content: <ProgressTable /> },
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

function ProgressTable() {
  return (
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
  );
}

export function Badges() {
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

export function Cards() {
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

export function Reading() {
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
