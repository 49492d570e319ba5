// Loaded with `node --import`: shifts the clock of the process by CLOCK_SHIFT_MS milliseconds.
const shift = Number(process.env.CLOCK_SHIFT_MS);
const TrueDate = globalThis.Date;

globalThis.Date = class Date extends TrueDate {
  constructor(...args) {
    super(...(args.length === 0 ? [TrueDate.now() + shift] : args));
  }

  static now() {
    return TrueDate.now() + shift;
  }
};
