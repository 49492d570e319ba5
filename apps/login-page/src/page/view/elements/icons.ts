export * from '@signet/design/elements';
