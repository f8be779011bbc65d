import type { Kernel } from '../../server/kernel.ts';
import { isAdministratorRegistrationOpen } from './registration/administrator-registration.ts';
import { demoUsernames, getDemoPassword } from './registration/demo-accounts.ts';
import { getIamakerCode } from './registration/iamaker-code.ts';

/** What the operator needs for the first sign-in. Printed only to the console, never logged. */
export async function accountNotes(kernel: Kernel): Promise<string[]> {
  const { config } = kernel;
  return [
    ...(config.iamakerCode ? [] : [`Código de administrador: ${await getIamakerCode(kernel)}`]),
    ...((await isAdministratorRegistrationOpen(kernel))
      ? []
      : ['El registro con ese código está cerrado. Ábralo en /admin, o arranque con otro IAMAKER_CODE.']),
    ...(config.demo
      ? [`Cuentas de demostración: ${demoUsernames.join(', ')}`, `Su contraseña: ${await getDemoPassword(kernel)}`]
      : []),
  ];
}
