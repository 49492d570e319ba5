/** The PostgreSQL schema of the queues, apart from the facts: BullMQ owns what is in it. */
export const schema = 'bullmq';
