import { type Kysely } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import { writeAs } from '../../server/database/write-as.ts';
import { storeAnswer } from '../../server/http/idempotency.ts';
import { Failure } from '../../server/http/replies/failure.ts';
import { type Route, route } from '../../server/http/route.ts';
import { writeAuditEntry } from '../../server/identity/audit.ts';
import type { Kernel } from '../../server/kernel.ts';
import { failures } from '../../shared/endpoints/failures.ts';
import type { Language } from '../../shared/language.ts';
import type { Viewer } from '../../shared/roles.ts';
import * as contract from '../contract.ts';
import type { NewRubric, RubricChoice } from '../schemas.ts';
import { changeRubric, getRubric } from './change-rubric.ts';
import {
  deleteBankComment,
  deleteRubrics,
  insertBankComment,
  insertRubric,
  type ListedRubricRow,
  listBankComments,
  listRubrics,
} from './queries.ts';
import { rightsOver } from './rights.ts';

const { noSuchRubric, tooManyRubrics, noSuchComment, tooManyComments } = contract.rubricFailures;

const presentTo =
  (viewer: Viewer) =>
  <Row extends ListedRubricRow>(row: Row) => ({
    ...row,
    isMine: row.ownerId === viewer.id,
    may: rightsOver(viewer, row),
  });

/** Administrators leave an entry when they change what is not theirs. */
async function record(
  tx: Kysely<Database>,
  viewer: Viewer,
  action: 'rubric.changed' | 'rubric.deleted',
  { id, ownerId }: ListedRubricRow,
): Promise<void> {
  if (ownerId !== viewer.id) await writeAuditEntry(tx, { actorId: viewer.id, action, subject: `rubric #${id}` });
}

/** What a copy starts from. */
async function readOriginal(db: Kysely<Database>, viewer: Viewer, choice: RubricChoice, language: Language) {
  if ('id' in choice) return getRubric(db, viewer, choice.id);
  const { libraryRubrics } = await import('./shipped-rubrics.ts');
  const shipped = (await libraryRubrics()).find(({ slug }) => slug === choice.slug);
  if (!shipped) throw new Failure(noSuchRubric);
  return shipped.translations[language] ?? shipped;
}

export function rubricsRoutes(kernel: Kernel): Route[] {
  return [...readingRoutes(kernel), ...writingRoutes(kernel), ...commentRoutes(kernel)];
}

function readingRoutes({ db }: Kernel): Route[] {
  return [
    route(contract.listRubrics, async ({ viewer, query }) => {
      const { items, next } = await listRubrics(db, viewer.id, query);
      return { items: items.map(presentTo(viewer)), next };
    }),
    route(contract.listLibraryRubrics, async ({ language }) => {
      const { libraryRubrics } = await import('./shipped-rubrics.ts');
      return (await libraryRubrics()).map((rubric) => ({
        ...(rubric.translations[language] ?? rubric),
        slug: rubric.slug,
      }));
    }),
    route(contract.getRubric, async ({ viewer, params }) => presentTo(viewer)(await getRubric(db, viewer, params.id))),
  ];
}

function writingRoutes(kernel: Kernel): Route[] {
  const { db } = kernel;

  async function create(tx: Kysely<Database>, viewer: Viewer, rubric: NewRubric) {
    const id = await insertRubric(tx, viewer.id, rubric);
    if (id === undefined) throw new Failure(tooManyRubrics);
    return presentTo(viewer)(await getRubric(tx, viewer, id));
  }

  return [
    route(contract.createRubric, ({ viewer, body, creation }) =>
      writeAs(kernel, viewer, async (tx) => storeAnswer(tx, creation, await create(tx, viewer, body))),
    ),
    route(contract.copyRubric, async ({ viewer, body, language, creation }) => {
      const { title, grid } = await readOriginal(db, viewer, body.of, language);
      return writeAs(kernel, viewer, async (tx) =>
        storeAnswer(tx, creation, await create(tx, viewer, { title, grid, isShared: false })),
      );
    }),
    route(contract.changeRubric, async ({ viewer, params, body }) => {
      await writeAs(kernel, viewer, async (tx) => {
        await record(tx, viewer, 'rubric.changed', await changeRubric(tx, viewer, params.id, body));
      });
      return presentTo(viewer)(await getRubric(db, viewer, params.id));
    }),
    route(contract.deleteRubric, async ({ viewer, params }) => {
      await writeAs(kernel, viewer, async (tx) => {
        const rubric = await getRubric(tx, viewer, params.id);
        if (!rightsOver(viewer, rubric).delete) throw new Failure(failures.notAllowed);
        await deleteRubrics(tx, [rubric.id]);
        await record(tx, viewer, 'rubric.deleted', rubric);
      });
      return undefined;
    }),
  ];
}

function commentRoutes(kernel: Kernel): Route[] {
  const { db } = kernel;
  return [
    route(contract.listBankComments, ({ viewer }) => listBankComments(db, viewer.id)),
    route(contract.createBankComment, ({ viewer, body, creation }) =>
      writeAs(kernel, viewer, async (tx) => {
        const comment = await insertBankComment(tx, viewer.id, body.text);
        if (!comment) throw new Failure(tooManyComments);
        return storeAnswer(tx, creation, comment);
      }),
    ),
    route(contract.deleteBankComment, async ({ viewer, params }) => {
      if (!(await deleteBankComment(db, viewer.id, params.commentId))) throw new Failure(noSuchComment);
      return undefined;
    }),
  ];
}
