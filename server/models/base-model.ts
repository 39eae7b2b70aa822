import { Model } from 'objection';

/** Base of all models. They have no rules; queries name their pool or transaction: `Model.query(db)`. */
export abstract class BaseModel extends Model {
  static override get useLimitInFirst() {
    return true;
  }
}
