import { read, readPages } from '../../../web/data/query-client.ts';
import { listNotifications } from '../../contract.ts';
import { getNotificationSettings } from '../../contract/settings.ts';

export const notificationsQuery = () => readPages(listNotifications, {}, undefined);

export const settingsQuery = () => read(getNotificationSettings, {});
