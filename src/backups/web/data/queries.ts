import { read } from '../../../web/data/query-client.ts';
import { getBackupSettings, getRehearsal, listBackups } from '../../contract.ts';

export const backupSettingsQuery = () => read(getBackupSettings, {}, 0);
export const backupsQuery = () => read(listBackups, {}, 0);
export const rehearsalQuery = (id: number) => read(getRehearsal, { params: { id } }, 0);
