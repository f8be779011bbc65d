import { visit } from './browser.ts';
import { ask, type Person, register, signedIn, startEmptyProduct } from './people.ts';

export interface Made {
  id: number;
}

/** A product with a teacher and a student, and what tests of classes do with them. */
export async function startClasses() {
  const { address, stop } = await startEmptyProduct();
  const teacher = await register(address, { role: 'profesor', fullName: 'Ana Ruiz' });
  const student = await register(address, { role: 'estudiante', fullName: 'Luis Ortega' });

  return {
    address,
    teacher,
    student,
    stop,
    visitAs: (who: Person, path: string, options: Partial<Parameters<typeof visit>[0]> = {}) =>
      visit({ address, path, prepare: signedIn(address, who), ...options }),
    /** A class of the teacher, which the student has joined. */
    async newClass(name: string) {
      const { id, code } = await ask<Made & { code: string }>(address, teacher, 'POST', '/api/classes/create', {
        name,
        description: 'Para probar',
      });
      await ask(address, student, 'POST', '/api/classes/join', { code });
      return { id, code, at: `/api/classes/${id}`, work: `/class/${id}?parte=trabajo` };
    },
  };
}
