import pg from 'pg';

export async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({connectionString: url});
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
