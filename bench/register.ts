import { openConnection } from './get.ts';

/** The code of a throwaway product that nobody else can reach. */
export const administratorCode = '864209';

interface Newcomer {
  username: string;
  role: 'estudiante' | 'profesor' | 'iamaker';
}

/** Registers an account and returns its session cookie. */
export async function register(address: string, { username, role }: Newcomer): Promise<string> {
  const { status, headers } = await openConnection(address)('/api/register', {
    body: {
      username,
      password: 'una frase que nadie adivina',
      email: `${username}@example.org`,
      fullName: 'Ana Prueba',
      role,
      age: 'old-enough',
      verificationCode: administratorCode,
    },
  });
  if (status !== 201) throw new Error(`Registering was answered ${status}.`);
  return String(headers['set-cookie']).split(';')[0] ?? '';
}
