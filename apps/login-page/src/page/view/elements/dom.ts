export * from '@signet/design/dom';
