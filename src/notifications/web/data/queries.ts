import { read, readPages } from '../../../web/data/query-client.ts';
import { getNotificationPreferences, listNotifications } from '../../contract.ts';

export const notificationsQuery = () => readPages(listNotifications, {}, undefined);

export const preferencesQuery = () => read(getNotificationPreferences, {});
