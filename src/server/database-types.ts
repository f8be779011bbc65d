// Written by `npm run db:types` from the migrated database. Do not edit.

import type { ColumnType } from 'kysely';

export interface AuditEntriesTable {
  id: ColumnType<number, never, never>;
  at: ColumnType<Date, Date | undefined, Date>;
  actor_id: number | null;
  action: string;
  subject: string;
}

export interface LimitsTable {
  key: string;
  count: number;
  expires_at: Date;
}

export interface PasswordResetsTable {
  token_hash: Buffer;
  user_id: number;
  expires_at: Date;
}

export interface SecretsTable {
  name: string;
  value: string;
  created_at: ColumnType<Date, Date | undefined, Date>;
}

export interface SessionsTable {
  token_hash: Buffer;
  user_id: number;
  created_at: ColumnType<Date, Date | undefined, Date>;
  last_seen_at: ColumnType<Date, Date | undefined, Date>;
  expires_at: Date;
  user_agent: ColumnType<string, string | undefined, string>;
  simulated_role: 'estudiante' | 'profesor' | 'profesional' | null;
  id: ColumnType<number, never, never>;
}

export interface SiteSettingsTable {
  name: string;
  value: ColumnType<unknown, string, string>;
  changed_at: ColumnType<Date, Date | undefined, Date>;
}

export interface ToolsTable {
  id: ColumnType<number, never, never>;
  slug: string;
  name: string;
  url: string;
  category: 'Chatbot' | 'Diseño' | 'Documentos' | 'Escritura' | 'Estudio' | 'Evaluacion' | 'Imágenes' | 'Investigación' | 'Presentaciones' | 'Productividad' | 'Programación' | 'Resúmenes' | 'Textos' | 'Videos';
  tags: ColumnType<string[], string[] | undefined, string[]>;
  roles: ColumnType<string[], string[] | undefined, string[]>;
  description_es: string;
  description_en: string;
  uses: ColumnType<unknown, string | undefined, string>;
  editorial_rating: number;
  account: 'required' | 'optional' | 'none' | null;
  free_plan: 'yes' | 'no' | 'limited' | null;
  spanish: 'yes' | 'no' | 'partial' | null;
  minimum_age: number | null;
  checked_on: string | null;
  created_by: string | null;
  created_at: ColumnType<Date, Date | undefined, Date>;
  retired_at: Date | null;
  search_name: ColumnType<string, never, never>;
  search: ColumnType<string, never, never>;
}

export interface UsersTable {
  id: ColumnType<number, never, never>;
  username: string;
  username_key: ColumnType<string, never, never>;
  full_name: string;
  email: string;
  email_key: ColumnType<string, never, never>;
  password_hash: string | null;
  role: ColumnType<'estudiante' | 'profesor' | 'profesional' | 'clase ia' | 'iamaker', 'estudiante' | 'profesor' | 'profesional' | 'clase ia' | 'iamaker' | undefined, 'estudiante' | 'profesor' | 'profesional' | 'clase ia' | 'iamaker'>;
  created_at: ColumnType<Date, Date | undefined, Date>;
  age_answer: 'fourteen-or-older' | 'guardian-agrees' | null;
  age_answered_at: Date | null;
  google_subject: string | null;
  email_proven_at: Date | null;
  search_text: ColumnType<string, never, never>;
}

export interface Database {
  audit_entries: AuditEntriesTable;
  limits: LimitsTable;
  password_resets: PasswordResetsTable;
  secrets: SecretsTable;
  sessions: SessionsTable;
  site_settings: SiteSettingsTable;
  tools: ToolsTable;
  users: UsersTable;
}
