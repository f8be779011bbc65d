import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { constraintOf } from '../../../server/database/open-database.ts';
import { writeAs } from '../../../server/database/write-as.ts';
import { storeAnswer } from '../../../server/http/idempotency.ts';
import { downloadName } from '../../../server/http/replies/download-name.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { type Route, route } from '../../../server/http/route.ts';
import { writeAuditEntry } from '../../../server/identity/audit.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { speakerOf } from '../../../server/text/in-language.ts';
import { allWithFormulas, withFormulas } from '../../../server/text/rendered/with-formulas.ts';
import { failures } from '../../../shared/endpoints/failures.ts';
import type { Question } from '../../../shared/questions.ts';
import type { Viewer } from '../../../shared/roles.ts';
import * as contract from '../../contract/bank.ts';
import { bankLimits } from '../../limits.ts';
import type { AttemptGate } from '../attempts/attempt-gate.ts';
import { writeGift } from '../gift/write-gift.ts';
import { requireMedia } from '../media/media-access.ts';
import type messages from '../messages.es.json';
import * as folders from './folder-queries.ts';
import { freeName } from './free-name.ts';
import * as questions from './question-queries.ts';
import { type Owned, rightsOver } from './rights.ts';

const speaker = speakerOf<typeof messages>('exams/server');

const { noSuchFolder, noSuchQuestion, changedMeanwhile, sameName, tooManyFolders, fullFolder } = contract.bankFailures;

const presentTo =
  (viewer: Viewer) =>
  <Row extends Owned>(row: Row) => ({ ...row, isMine: row.ownerId === viewer.id, may: rightsOver(viewer, row) });

/** For others it does not exist. */
async function getFolder(db: Kysely<Database>, viewer: Viewer, id: number): Promise<folders.FolderRow> {
  const folder = await folders.findFolder(db, id);
  if (!folder || !rightsOver(viewer, folder).read) throw new Failure(noSuchFolder);
  return folder;
}

async function getQuestion(db: Kysely<Database>, viewer: Viewer, id: number): Promise<questions.BankQuestionRow> {
  const question = await questions.findBankQuestion(db, id);
  if (!question || !rightsOver(viewer, question).read) throw new Failure(noSuchQuestion);
  return question;
}

function requireChange(viewer: Viewer, owned: Owned): void {
  if (!rightsOver(viewer, owned).change) throw new Failure(failures.notAllowed);
}

/** Until the transaction ends, nobody else changes the folder or what is in it. */
async function lockFolder(tx: Kysely<Database>, viewer: Viewer, id: number): Promise<folders.FolderRow> {
  await folders.lockFolders(tx, [id]);
  const folder = await getFolder(tx, viewer, id);
  requireChange(viewer, folder);
  return folder;
}

/** Administrators leave an entry when they change what is not theirs. */
async function record(
  tx: Kysely<Database>,
  viewer: Viewer,
  action: 'question_folder.changed' | 'question_folder.deleted',
  folder: { id: number; ownerId: number | null },
): Promise<void> {
  if (folder.ownerId === viewer.id) return;
  await writeAuditEntry(tx, { actorId: viewer.id, action, subject: `question_folder #${folder.id}` });
}

/** A folder of the same owner may have the name already. */
async function refuseSameName<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    throw constraintOf(error) === 'question_folders_name_key' ? new Failure(sameName) : error;
  }
}

/** A bank's question was not copied from a bank, and belongs to no test. */
function ownQuestion(question: Question): Question {
  const own = { ...question };
  delete own.bankId;
  delete own.pool;
  return own;
}

export function bankRoutes(kernel: Kernel, gate: AttemptGate): Route[] {
  return [...readingRoutes(kernel), ...folderRoutes(kernel), ...questionRoutes(kernel, gate)];
}

function readingRoutes({ db }: Kernel): Route[] {
  return [
    route(contract.listFolders, async ({ viewer, query }) => {
      const { items, next } = await folders.listFolders(db, viewer.id, query);
      return { items: items.map(presentTo(viewer)), next };
    }),
    route(contract.listTags, ({ viewer, query }) => folders.listTags(db, viewer.id, query.of)),
    route(contract.listBankQuestions, async ({ viewer, query }) => {
      const { items, next } = await questions.listBankQuestions(db, viewer.id, query);
      return { items: await allWithFormulas(items.map(presentTo(viewer))), next };
    }),
    route(contract.getBankQuestion, async ({ viewer, params }) => ({
      ...(await withFormulas(presentTo(viewer)(await getQuestion(db, viewer, params.id)))),
      uses: await questions.listUses(db, viewer, params.id),
    })),
    route(contract.exportFolder, async ({ viewer, params, language }) => {
      const folder = await getFolder(db, viewer, params.id);
      return {
        name: downloadName(speaker(language)('questionsFile'), [folder.name], 'gift'),
        gift: writeGift(await questions.listQuestionsOf(db, folder.id)),
      };
    }),
  ];
}

function folderRoutes(kernel: Kernel): Route[] {
  const { db } = kernel;
  return [
    route(contract.createFolder, ({ viewer, body, creation }) =>
      refuseSameName(
        writeAs(kernel, viewer, async (tx) => {
          const id = await folders.insertFolder(tx, viewer.id, body);
          if (id === undefined) throw new Failure(tooManyFolders);
          return storeAnswer(tx, creation, presentTo(viewer)(await getFolder(tx, viewer, id)));
        }),
      ),
    ),
    route(contract.copyFolder, ({ viewer, params, creation }) =>
      writeAs(kernel, viewer, async (tx) => {
        const { id: from, name } = await getFolder(tx, viewer, params.id);
        const names = await folders.listFolderNames(tx, viewer.id);
        const id = await folders.insertFolder(tx, viewer.id, { name: freeName(name, names), isShared: false });
        if (id === undefined) throw new Failure(tooManyFolders);
        await questions.copyQuestions(tx, from, id);
        return storeAnswer(tx, creation, presentTo(viewer)(await getFolder(tx, viewer, id)));
      }),
    ),
    route(contract.changeFolder, async ({ viewer, params, body }) => {
      await refuseSameName(
        writeAs(kernel, viewer, async (tx) => {
          const folder = await lockFolder(tx, viewer, params.id);
          if (folder.version !== body.version) throw new Failure(changedMeanwhile);
          await folders.updateFolder(tx, folder.id, body);
          await record(tx, viewer, 'question_folder.changed', folder);
        }),
      );
      return presentTo(viewer)(await getFolder(db, viewer, params.id));
    }),
    route(contract.deleteFolder, async ({ viewer, params }) => {
      await writeAs(kernel, viewer, async (tx) => {
        const folder = await lockFolder(tx, viewer, params.id);
        await folders.deleteFolder(tx, folder.id);
        await record(tx, viewer, 'question_folder.deleted', folder);
      });
      return undefined;
    }),
  ];
}

function questionRoutes(kernel: Kernel, gate: AttemptGate): Route[] {
  const { db } = kernel;
  return [
    route(contract.addBankQuestions, ({ viewer, body, creation }) =>
      writeAs(kernel, viewer, async (tx) => {
        const folder = await lockFolder(tx, viewer, body.folderId);
        await requireMedia(tx, viewer, body.questions, gate);
        const ids = await questions.insertQuestions(tx, folder.id, body.questions.map(ownQuestion), body.tags);
        if (!ids) throw new Failure(fullFolder);
        await record(tx, viewer, 'question_folder.changed', folder);
        return storeAnswer(tx, creation, { ids });
      }),
    ),
    route(contract.changeBankQuestion, async ({ viewer, params, body }) => {
      await writeAs(kernel, viewer, async (tx) => {
        const { folderId } = await getQuestion(tx, viewer, params.id);
        await folders.lockFolders(tx, [folderId, body.folderId]);
        const question = await getQuestion(tx, viewer, params.id);
        requireChange(viewer, question);
        if (question.version !== body.version) throw new Failure(changedMeanwhile);
        const folder = await getFolder(tx, viewer, body.folderId);
        requireChange(viewer, folder);
        if (folder.id !== folderId && folder.questionCount >= bankLimits.questions) throw new Failure(fullFolder);
        await requireMedia(tx, viewer, [body.question], gate);
        await questions.updateQuestion(tx, question.id, { ...body, question: ownQuestion(body.question) });
        await record(tx, viewer, 'question_folder.changed', folder);
      });
      return withFormulas(presentTo(viewer)(await getQuestion(db, viewer, params.id)));
    }),
    route(contract.deleteBankQuestion, async ({ viewer, params }) => {
      await writeAs(kernel, viewer, async (tx) => {
        const question = await getQuestion(tx, viewer, params.id);
        requireChange(viewer, question);
        await questions.deleteQuestion(tx, question.id);
        await record(tx, viewer, 'question_folder.changed', { id: question.folderId, ownerId: question.ownerId });
      });
      return undefined;
    }),
  ];
}
