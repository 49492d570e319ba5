import {readFileSync} from 'node:fs';
import pg from 'pg';
import {z} from 'zod';

const settingsSchema = z.object({ADMIN_DATABASE_URL: z.string()});

/**
 * Leaves the database of a running stack as a version of the stack did that recorded no certificates.
 * @param operatorFile the file with the settings for signetctl
 */
export async function forgetCertificates(operatorFile: string): Promise<void> {
  const {ADMIN_DATABASE_URL} = settingsSchema.parse(JSON.parse(readFileSync(operatorFile, 'utf8')));
  const admin = new pg.Client({connectionString: ADMIN_DATABASE_URL});
  await admin.connect();
  await admin.query('DELETE FROM certificate');
  await admin.end();
}
