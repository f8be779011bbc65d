import { randomInt } from 'node:crypto';
import { register, type Visitor } from './visitor.ts';

const questionCount = 30;
const optionCount = 4;

interface Sent {
  seq: number;
  answer: number;
}

interface Attempt {
  visitor: Visitor;
  id: number;
  seq: number;
  /** By place. Only the last confirmed change counts; what was sent after it may have been saved without a reply. */
  confirmed: Map<number, Sent>;
  unanswered: Map<number, Sent>;
}

/**
 * Students of a class who answer the questions of a test in any order, change their minds, and send again what got no reply, as the page does.
 */
export class Examinees {
  saved = 0;
  #isWriting = true;
  readonly #attempts: readonly Attempt[];
  readonly #work: Promise<unknown>;

  private constructor(attempts: readonly Attempt[]) {
    this.#attempts = attempts;
    this.#work = Promise.all(
      attempts.map(async (attempt) => {
        while (this.#isWriting) await this.#answer(attempt);
      }),
    );
  }

  static async start(address: string, people = 4): Promise<Examinees> {
    const teacher = await register(address, 'profesor');
    const classroom = await teacher.mustAsk('/api/classes/create', {
      body: { name: 'Examen', description: 'Un simulacro.' },
    });
    const { id, code } = JSON.parse(classroom.body.toString()) as { id: number; code: string };
    const questions = Array.from({ length: questionCount }, (_, at) => ({
      type: 'multiple_choice',
      question: `Pregunta ${at + 1}`,
      options: Array.from({ length: optionCount }, (__, option) => `Opción ${option + 1}`),
      correctAnswer: 0,
    }));
    const test = await teacher.mustAsk(`/api/classes/${id}/tests`, {
      body: { title: 'Simulacro', timeLimit: 60, passingScore: 50, questions },
    });
    const { id: testId } = JSON.parse(test.body.toString()) as { id: number };
    teacher.close();
    const begin = async (): Promise<Attempt> => {
      const visitor = await register(address);
      await visitor.mustAsk('/api/classes/join', { body: { code } });
      const begun = await visitor.mustAsk(`/api/classes/${id}/tests/${testId}/attempts`, { body: {} });
      const attempt = JSON.parse(begun.body.toString()) as { id: number };
      return { visitor, id: attempt.id, seq: 0, confirmed: new Map(), unanswered: new Map() };
    };
    return new Examinees(await Promise.all(Array.from({ length: people }, begin)));
  }

  async #answer(attempt: Attempt): Promise<void> {
    const { visitor, id, confirmed, unanswered } = attempt;
    const place = randomInt(questionCount);
    const open = unanswered.get(place);
    const sent = open ?? { seq: (attempt.seq += 1), answer: randomInt(optionCount) };
    const before = confirmed.get(place);
    unanswered.set(place, sent);
    const { status } = await visitor.ask(`/api/attempts/${id}/answers`, {
      method: 'PATCH',
      body: {
        changes: [
          {
            place,
            answer: sent.answer,
            device: 'simulacro',
            seq: sent.seq,
            seen: before ? { simulacro: before.seq } : {},
          },
        ],
      },
    });
    if (status === 200) {
      confirmed.set(place, sent);
      unanswered.delete(place);
      this.saved += 1;
    }
    // Retry a moment later.
    else await new Promise((resolve) => setTimeout(resolve, 50));
  }

  /** Resolves once this many more answers are confirmed. */
  async untilSaved(more: number, longest = 60_000): Promise<void> {
    const wanted = this.saved + more;
    const until = performance.now() + longest;
    while (this.saved < wanted) {
      if (performance.now() > until) throw new Error(`Only ${this.saved} of ${wanted} answers were confirmed in time.`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  async stop(): Promise<void> {
    this.#isWriting = false;
    await this.#work;
    for (const { visitor } of this.#attempts) visitor.close();
  }

  /** Confirmed answers that the server does not have, and questions that it believes were answered differently on two devices. */
  async lost(address: string): Promise<string[]> {
    const lost: string[] = [];
    for (const { visitor, id, confirmed, unanswered } of this.#attempts) {
      visitor.address = address;
      const { body } = await visitor.mustAsk(`/api/attempts/${id}`);
      const { answers, conflicts } = JSON.parse(body.toString()) as { answers: unknown[]; conflicts: unknown[] };
      for (const [place, { answer }] of confirmed) {
        if (answers[place] !== answer && answers[place] !== unanswered.get(place)?.answer) lost.push(`${id}/${place}`);
      }
      lost.push(...conflicts.map((conflict) => `${id}: ${JSON.stringify(conflict)}`));
      visitor.close();
    }
    return lost;
  }
}
