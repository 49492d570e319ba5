/** Clocks of a phone that a test sets. The steady one begins at 1000, and that of the system is 500 ahead. */
export class Clocks {
  steady = 1000;
  ahead = 500;
  readonly steadyNow = () => this.steady;
  readonly systemNow = () => this.steady + this.ahead;
}
