// Shifts the times that `Date` returns by CLOCK_SHIFT_MS milliseconds. A process loads this file with `node --import`.
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
