import type { Kernel } from '../../server/kernel.ts';
import { demoUsernames, getDemoPassword } from './demo-accounts.ts';
import { getIamakerCode } from './iamaker-code.ts';

/** What the person at the console must know to come in. It goes to the banner alone, never to the log. */
export async function accountNotes(kernel: Kernel): Promise<string[]> {
  const { config } = kernel;
  return [
    ...(config.iamakerCode ? [] : [`Código de administrador: ${await getIamakerCode(kernel)}`]),
    ...(config.demo
      ? [`Cuentas de demostración: ${demoUsernames.join(', ')}`, `Su contraseña: ${await getDemoPassword(kernel)}`]
      : []),
  ];
}
